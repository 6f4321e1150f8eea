"""What can go wrong; the message is the line that the command prints."""


class SosieError(Exception):
    """A run that ended early, with the line that says why."""


class WrongArgument(SosieError, ValueError):
    """A column that is not there, a text that is null, a setting that makes no sense."""


class MissingJava(SosieError):
    """No Java that is new enough."""

import os

# Each test starts a program that runs for a moment: it is over before it is worth compiling well.
os.environ.setdefault("JAVA_TOOL_OPTIONS", "-XX:TieredStopAtLevel=1")

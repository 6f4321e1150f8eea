"""Two letters in several wordings, and a text that is like none."""

LETTER = (
    "We ask the harbour board to keep the old lighthouse open to walkers all year round because "
    "the path to it is the only level walk along the whole of this coast"
)
OTHER = (
    "Please do not close the library of the lower town on Saturdays since that is the one day on "
    "which people who work the whole week can come and read there at all"
)
ALONE = "The bell of the front door rings by itself whenever it rains for more than an hour"

IDS = ["l1", "l2", "o1", "l3", "a1", "o2"]
TEXTS = [LETTER, LETTER + " thank you", OTHER, LETTER, ALONE, "Dear board. " + OTHER]
STARS = [1, 5, 2, 3, 4, 9]

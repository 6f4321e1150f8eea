package sosie.align;

/** A stretch of either text, as word numbers, in which nothing has been matched yet. */
public record Gap(int leftStart, int leftEnd, int rightStart, int rightEnd) {

  int leftSize() {
    return leftEnd - leftStart;
  }

  public int rightSize() {
    return rightEnd - rightStart;
  }

  int size() {
    return leftSize() + rightSize();
  }

  boolean hasEmptySide() {
    return leftSize() == 0 || rightSize() == 0;
  }

  Gap from(int words) {
    return new Gap(leftStart + words, leftEnd, rightStart + words, rightEnd);
  }

  Gap without(int lastWords) {
    return new Gap(leftStart, leftEnd - lastWords, rightStart, rightEnd - lastWords);
  }

  int commonPrefix(int[] left, int[] right) {
    int limit = Math.min(leftSize(), rightSize());
    int common = 0;
    while (common < limit && left[leftStart + common] == right[rightStart + common]) common++;
    return common;
  }

  int commonSuffix(int[] left, int[] right) {
    int limit = Math.min(leftSize(), rightSize());
    int common = 0;
    while (common < limit && left[leftEnd - 1 - common] == right[rightEnd - 1 - common]) common++;
    return common;
  }
}

/**
 * The longest increasing subsequence of distinct numbers (patience sorting, O(n log n)). For a
 * reordered list, these are the elements that need not be moved.
 */
export function longestIncreasingSubsequence(numbers: readonly number[]): ReadonlySet<number> {
  /**
   * By length - 1: the index of the smallest number that ends an increasing subsequence of that
   * length.
   */
  const ends: number[] = []
  const placeBefore: (number | undefined)[] = []
  numbers.forEach((number, place) => {
    const length = firstNotBelow(number, ends, numbers)
    placeBefore.push(ends[length - 1])
    ends[length] = place
  })
  const rise = new Set<number>()
  for (let place = ends.at(-1); place !== undefined; place = placeBefore[place]) {
    const number = numbers[place]
    if (number !== undefined) rise.add(number)
  }
  return rise
}

/** Binary search: the first of the ascending `ends` whose number is not below the limit. */
function firstNotBelow(limit: number, ends: readonly number[], numbers: readonly number[]): number {
  let low = 0
  let high = ends.length
  while (low < high) {
    const middle = (low + high) >> 1
    const end = ends[middle]
    if (end !== undefined && (numbers[end] ?? limit) < limit) low = middle + 1
    else high = middle
  }
  return low
}

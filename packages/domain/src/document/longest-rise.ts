/**
 * The longest run of numbers that rises from left to right, leaving out as few as can be: of a list
 * whose objects changed places, those that may stay where they are. The numbers must differ.
 */
export function longestRise(numbers: readonly number[]): ReadonlySet<number> {
  /** By length less one: the place where the run of this length ends that ends lowest. */
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

/** Which of the ends, whose numbers rise, is the first that is not below the limit. */
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

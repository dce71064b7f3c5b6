/** Words that say little of who is meant: many names have them. */
const commonWords = new Set(
  (
    'and at for in of on the ' +
    'cic co company ltd llp plc sarl uk ' +
    'association council development developments estate estates freehold group holding holdings ' +
    'home homes housing international investment investments land management properties property ' +
    'services society trading trust'
  ).split(' '),
)

/** Of at most 1. Two names with half of their letter pairs in common are one, misspelt or shortened. */
const minSimilarity = 0.5

/** A number under more names than this, such as 12345678, was typed in for want of one. */
const maxNamesOfNumber = 100

/**
 * Whether two names, as `foldOwnerName` folds them, are likely to be of one owner, provided that the
 * register gives them one company number: the same words, a part of them, or misspelt ones. Words such
 * as PROPERTIES do not count, and names with different numbers in them are unlike.
 */
export function areNamesAlike(oneName: string, otherName: string): boolean {
  if (oneName === otherName) return true
  const [one, other] = [distinctiveWords(oneName), distinctiveWords(otherName)]
  if (differInNumbers(one, other)) return false
  if (isSubset(one, other) || isSubset(other, one)) return true
  return pairSimilarity(one.join(''), other.join('')) >= minSimilarity
}

interface MentionedName {
  /** As `foldOwnerName` folds it. */
  readonly nameKey: string
  /** How many proprietors of titles bear it. */
  readonly mentions: number
}

/**
 * Folded names under one company number, each group of like names an owner of its own. The group and
 * the name that are mentioned most come first; the order of `names` does not matter.
 */
export function groupLikeNames(names: readonly MentionedName[]): string[][] {
  const ordered = names
    .toSorted((a, b) => b.mentions - a.mentions || (a.nameKey < b.nameKey ? -1 : 1))
    .map(({ nameKey }) => nameKey)
  if (ordered.length > maxNamesOfNumber) return ordered.map((nameKey) => [nameKey])
  const groups: [string, ...string[]][] = []
  for (const nameKey of ordered) {
    // Compared with the first of a group only, so that no chain of typing errors leads far away.
    const own = groups.find(([leading]) => areNamesAlike(leading, nameKey))
    if (own) own.push(nameKey)
    else groups.push([nameKey])
  }
  return groups
}

/** All words where none is distinctive. */
function distinctiveWords(nameKey: string): string[] {
  const words = nameKey.split(' ').filter((word) => word !== '')
  const distinctive = words.filter((word) => !commonWords.has(word))
  return distinctive.length > 0 ? distinctive : words
}

function differInNumbers(one: readonly string[], other: readonly string[]): boolean {
  const [numbers, otherNumbers] = [one, other].map((words) =>
    words.filter((word) => /^\d+$/.test(word)).toSorted(),
  )
  if (!numbers?.length || !otherNumbers?.length) return false
  return numbers.join(' ') !== otherNumbers.join(' ')
}

function isSubset(words: readonly string[], others: readonly string[]): boolean {
  return words.length > 0 && words.every((word) => others.includes(word))
}

/** Sørensen-Dice coefficient of the pairs of neighbouring letters. */
function pairSimilarity(one: string, other: string): number {
  const pairs = letterPairs(one)
  const rest = letterPairs(other)
  const total = pairs.length + rest.length
  if (total === 0) return one === other ? 1 : 0
  let shared = 0
  for (const pair of pairs) {
    const at = rest.indexOf(pair)
    if (at === -1) continue
    rest.splice(at, 1)
    shared += 1
  }
  return (2 * shared) / total
}

function letterPairs(text: string): string[] {
  return Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2))
}

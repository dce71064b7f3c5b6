/** Words that are too common in names to be distinctive. */
const commonWords = new Set(
  (
    'and at for in of on the ' +
    'cic co company ltd llp plc sarl uk ' +
    'association council development developments estate estates freehold group holding holdings ' +
    'home homes housing international investment investments land management properties property ' +
    'services society trading trust'
  ).split(' '),
)

/** The maximum is 1. Two names that share half of their letter pairs are variants of one. */
const minSimilarity = 0.5

/** A number with more names than this, such as 12345678, is a placeholder. */
const maxNamesOfNumber = 100

/**
 * Whether two names, folded by `foldOwnerName`, probably belong to one owner, given that they have
 * the same company number: the same words, a subset, or misspelt ones. Common words such as
 * PROPERTIES are ignored, and names with different numbers in them never match.
 */
export function areNamesAlike(oneName: string, otherName: string): boolean {
  if (oneName === otherName) return true
  const [one, other] = [distinctiveWords(oneName), distinctiveWords(otherName)]
  if (differInNumbers(one, other)) return false
  if (isSubset(one, other) || isSubset(other, one)) return true
  return pairSimilarity(one.join(''), other.join('')) >= minSimilarity
}

interface MentionedName {
  /** Folded by `foldOwnerName`. */
  readonly nameKey: string
  /** How many proprietors of titles have this name. */
  readonly mentions: number
}

/**
 * Groups the folded names of one company number into distinct owners. Groups, and the names within
 * a group, are sorted by mentions, most first; the result does not depend on the order of `names`.
 */
export function groupLikeNames(names: readonly MentionedName[]): string[][] {
  const ordered = names
    .toSorted((a, b) => b.mentions - a.mentions || (a.nameKey < b.nameKey ? -1 : 1))
    .map(({ nameKey }) => nameKey)
  if (ordered.length > maxNamesOfNumber) return ordered.map((nameKey) => [nameKey])
  const groups: [string, ...string[]][] = []
  for (const nameKey of ordered) {
    // Compared only with a group's first name, so that a chain of typing errors cannot connect
    // unrelated names.
    const own = groups.find(([leading]) => areNamesAlike(leading, nameKey))
    if (own) own.push(nameKey)
    else groups.push([nameKey])
  }
  return groups
}

/** All words, if none is distinctive. */
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

/** Sørensen-Dice coefficient of the letter bigrams. */
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

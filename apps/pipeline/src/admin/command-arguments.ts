import { UsageError } from '../cli/usage.ts'

/** Positional arguments by name. Throws `UsageError` for a missing or surplus one. */
export function parseWords<const Names extends readonly string[]>(
  words: readonly string[],
  names: Names,
): { [Index in keyof Names]: string } {
  const missing = names[words.length]
  if (missing !== undefined) throw new UsageError(`The ${missing} is missing.`)
  const extra = words[names.length]
  if (extra !== undefined) {
    throw new UsageError(
      `Unexpected argument '${extra}'. Put a name that contains spaces in quotation marks.`,
    )
  }
  // The checks above prove that there are as many words as names.
  return words as unknown as { [Index in keyof Names]: string }
}

/** Parses a database id, as the list commands print it. Throws `UsageError`. */
export function requireId(word: string): number {
  const id = Number(word)
  if (/^\d+$/.test(word) && id > 0 && id <= 2_147_483_647) return id
  throw new UsageError(
    `'${word}' is not the number of a group. The list commands show the numbers.`,
  )
}

/** Maps the value of an option to one of its known values. Throws `UsageError` for others. */
export function requireOneOf<Value>(
  option: string,
  word: string,
  values: Readonly<Record<string, Value>>,
): Value {
  const value = Object.hasOwn(values, word) ? values[word] : undefined
  if (value !== undefined) return value
  const known = Object.keys(values).join(', ')
  throw new UsageError(`--${option} must be one of ${known}; it is '${word}'.`)
}

/** Trims and validates a name or a title. Throws `UsageError`. */
export function requireName(word: string, mostCharacters: number): string {
  const name = word.trim()
  if (name === '') throw new UsageError('The name must not be empty.')
  if (name.length <= mostCharacters) return name
  throw new UsageError(`A name can have at most ${mostCharacters} characters.`)
}

/** Replaces control characters, which a terminal would interpret, in text from other users. */
export const plain = (words: string): string => words.replaceAll(/\p{Cc}/gu, ' ')

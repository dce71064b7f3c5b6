/** 'notice': it works, but something should be known or better; 'fault': something does not work. */
type FindingLevel = 'ok' | 'notice' | 'fault'

/** One thing that was looked at: a sentence, and unless it is in order, what to do. */
export interface Finding {
  readonly level: FindingLevel
  readonly message: string
  readonly remedy?: string
}

export const ok = (message: string): Finding => ({ level: 'ok', message })

export const notice = (message: string, remedy: string): Finding => ({
  level: 'notice',
  message,
  remedy,
})

export const fault = (message: string, remedy: string): Finding => ({
  level: 'fault',
  message,
  remedy,
})

/** A file size such as '1.4 GB'. */
export function describeBytes(bytes: number): string {
  const units = ['bytes', 'kB', 'MB', 'GB', 'TB']
  const power = bytes < 1000 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), units.length - 1)
  const value = bytes / 1000 ** power
  return `${power === 0 ? value : value.toFixed(value < 10 ? 1 : 0)} ${units[power]}`
}

/** 'Singular' or 'plural' with the number in front. */
export const count = (number: number, one: string, many: string): string =>
  `${number} ${number === 1 ? one : many}`

export const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)

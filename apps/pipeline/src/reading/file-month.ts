import { basename, dirname } from 'node:path'

/** A month in the name of a file. */
export const monthName = /(?<!\d)((?:19|20)\d\d)[-_]?(0[1-9]|1[0-2])(?!\d)/
const monthAlone = /^((?:19|20)\d\d)[-_](0[1-9]|1[0-2])$/

/**
 * The month of a file, 'YYYY-MM': from its name, from that of its zip, or from that of its folder
 * if it is only a month; undefined where none states it.
 */
export function monthOfFile({ name, path }: { name: string; path: string }): string | undefined {
  const found = name
    .split('/')
    .toReversed()
    .map((part) => monthName.exec(part))
    .find((match) => match !== null)
  const [, year, month] = found ?? monthAlone.exec(basename(dirname(path))) ?? []
  return year === undefined || month === undefined ? undefined : `${year}-${month}`
}

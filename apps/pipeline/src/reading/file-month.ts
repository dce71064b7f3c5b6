import { basename, dirname } from 'node:path'

/** A month in the name of a file. */
export const monthName = /(?<!\d)((?:19|20)\d\d)[-_]?(0[1-9]|1[0-2])(?!\d)/
const monthAlone = /^((?:19|20)\d\d)[-_](0[1-9]|1[0-2])$/

/**
 * The month that a file is of by its name, 'YYYY-MM', or by that of the zip it lies in, or where
 * the name of its folder is a month and nothing else; undefined where none says.
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

import { whatIsNewText } from '../../text/what-is-new.ts'

/** What changed, by day, the newest first. */
export const whatIsNew = Object.entries(whatIsNewText).map(([date, changes]) => ({
  date,
  changes: Object.values(changes),
}))

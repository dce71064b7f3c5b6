import { whatIsNewText } from '../../text/what-is-new.ts'

/** The changelog by day, newest first. */
export const whatIsNew = Object.entries(whatIsNewText).map(([date, changes]) => ({
  date,
  changes: Object.values(changes),
}))

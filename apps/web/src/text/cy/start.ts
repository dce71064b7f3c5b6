import { authText } from './auth.ts'

/** The Welsh of what is shown before anybody is signed in. */
export const start = { authText }

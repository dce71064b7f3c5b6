import { lockText } from './lock.ts'

/** The Welsh of everything behind the sign-in. */
export const product = { lockText }

import { newUuid } from './new-uuid.ts'

/** The id of this page on the server: the lock on a map is held by a tab, not by a user. */
export const tabSession = newUuid()

import { newUuid } from '../document/new-uuid.ts'

/** This page as the server knows it: the lock on a map is held by a tab, not by a person. */
export const tabSession = newUuid()

import { randomBytes } from 'node:crypto'

/** The unguessable part of a public address: 144 random bits, more than a session's life of guessing. */
export const newSlug = (): string => randomBytes(18).toString('base64url')

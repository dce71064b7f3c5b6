import { randomBytes } from 'node:crypto'

/** The unguessable part of a public URL: 144 random bits. */
export const createSlug = (): string => randomBytes(18).toString('base64url')

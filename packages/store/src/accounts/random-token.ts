import { hash, randomBytes } from 'node:crypto'

/** 256 random bits. */
export const createRandomToken = (): string => randomBytes(32).toString('base64url')

/** What is stored of a token, its SHA-256: whoever reads the database cannot use it. */
export const hashToken = (token: string): Uint8Array =>
  Buffer.from(hash('sha256', token, 'base64'), 'base64')

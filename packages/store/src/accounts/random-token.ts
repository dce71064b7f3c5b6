import { hash, randomBytes } from 'node:crypto'

/** 256 random bits. */
export const createRandomToken = (): string => randomBytes(32).toString('base64url')

/**
 * The SHA-256 that is stored instead of a token, so that the database contains no usable tokens.
 */
export const hashToken = (token: string): Uint8Array =>
  Buffer.from(hash('sha256', token, 'base64'), 'base64')

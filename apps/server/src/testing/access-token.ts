import { accessTokenScopes, type AccessTokenScope } from '@terrier/contract/access-tokens'
import { createRandomToken, hashToken } from '@terrier/store/accounts/random-token'
import type { Store } from '@terrier/store/store'

import { accessTokenPrefix } from '../http/access-tokens.ts'

/** A personal access token of that user, with every scope by default. */
export async function anAccessToken(
  store: Store,
  userId: number | undefined,
  scopes: readonly AccessTokenScope[] = accessTokenScopes,
): Promise<string> {
  if (userId === undefined) throw new Error('Nobody has a token')
  const token = accessTokenPrefix + createRandomToken()
  const now = new Date()
  const expiresAt = new Date(now.getTime() + 24 * 60 * 60_000)
  const made = { tokenHash: hashToken(token), userId, name: 'QGIS', scopes, expiresAt }
  await store.write((tx) => tx.accessTokens.create(made, { most: 20, now }))
  return token
}

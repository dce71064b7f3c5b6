import { listAccessTokens as contract, type AccessToken } from '@terrier/contract/access-tokens'
import type { StoredAccessToken } from '@terrier/store/accounts/access-tokens'

import { call } from '../../http/call.ts'

export const listAccessTokens = call(contract, async ({ viewer }, { store }) => ({
  accessTokens: (await store.accessTokens.listOf(viewer.userId)).map(accessTokenReply),
}))

export const accessTokenReply = (token: StoredAccessToken): AccessToken => ({
  id: token.id,
  name: token.name,
  scopes: [...token.scopes],
  createdAt: token.createdAt.toISOString(),
  expiresAt: token.expiresAt.toISOString(),
  lastUsedAt: token.lastUsedAt?.toISOString() ?? null,
})

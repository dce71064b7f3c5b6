import type { Passkey } from '@terrier/contract/passkeys'
import type { StoredPasskey } from '@terrier/store/accounts/passkeys'

export const passkeyReply = ({ id, name, createdAt, lastUsedAt }: StoredPasskey): Passkey => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
})

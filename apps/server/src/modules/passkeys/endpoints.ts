import type { PasswordConfirmation } from '../../accounts/password-confirmation.ts'
import type { Endpoint } from '../../http/call.ts'
import { addPasskey } from './add-passkey.ts'
import { listPasskeys, removePasskey, requestPasskeyCreation } from './passkeys.ts'

export const passkeyEndpoints = (confirmation: PasswordConfirmation): readonly Endpoint[] => [
  listPasskeys,
  requestPasskeyCreation(confirmation),
  addPasskey,
  removePasskey,
]

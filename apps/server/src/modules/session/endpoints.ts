import type { PasswordQueue } from '../../accounts/password-queue.ts'
import type { Endpoint } from '../../http/call.ts'
import { createTokenByPasskey, requestPasskeySignIn } from './passkey-sign-in.ts'
import { createToken, revokeToken } from './session-tokens.ts'

export const sessionEndpoints = (
  passwords: PasswordQueue,
  now: () => Date,
): readonly Endpoint[] => [
  createToken(passwords, now),
  requestPasskeySignIn(now),
  createTokenByPasskey(now),
  revokeToken,
]

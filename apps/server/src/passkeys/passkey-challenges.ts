import { hashToken } from '@terrier/store/accounts/random-token'

import type { Context } from '../http/context.ts'

/** How long a user has to find and use their security key. */
export const challengeMs = 5 * 60_000

/** Stores a challenge, valid for this session, or for signing in where there is none. */
export async function createChallenge(
  challenge: string,
  sessionId: number | null,
  { store, now }: Pick<Context, 'store' | 'now'>,
): Promise<void> {
  const createdAt = now()
  await store.write((tx) =>
    tx.passkeys.createChallenge({
      challengeHash: hashToken(challenge),
      sessionId,
      now: createdAt,
      expiresAt: new Date(createdAt.getTime() + challengeMs),
    }),
  )
}

/** Whether the challenge is valid and unused. It is consumed, whatever the result. */
export const useChallenge =
  (sessionId: number | null, { store, now }: Pick<Context, 'store' | 'now'>) =>
  (challenge: string): Promise<boolean> =>
    store.write((tx) => tx.passkeys.useChallenge(hashToken(challenge), { sessionId, now: now() }))

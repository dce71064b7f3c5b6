import { Problem } from '@terrier/contract/problems'

/** Older clients look for 'Duplicate' in the `Message`; the field says what people are told. */
export function assertEmailIsFree(isFree: boolean): void {
  if (isFree) return
  throw new Problem('bad-request', {
    message: 'Duplicate: this email is already registered.',
    errors: { username: ['This email is already registered.'] },
  })
}

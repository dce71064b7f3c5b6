import { Problem } from '@terrier/contract/problems'

/** Older clients look for 'Duplicate' in `Message`; the field has the sentence for people. */
export function assertEmailIsFree(isFree: boolean): void {
  if (isFree) return
  throw new Problem('bad-request', {
    message: 'Duplicate: this email is already registered.',
    errors: { username: ['This email is already registered.'] },
  })
}

import type { IncomingHttpHeaders } from 'node:http'

import type { Writer } from '@terrier/store/store'
import type { User } from '@terrier/store/stored'

import { requestedLanguage } from '../../http/requested-language.ts'

/** The language of the page a user signs in on becomes the language of their mail. */
export async function storeLanguage(
  tx: Writer,
  user: User,
  headers: IncomingHttpHeaders,
): Promise<void> {
  const language = requestedLanguage(headers['accept-language'])
  if (language === undefined || language === user.language) return
  await tx.users.updateProfile(user.id, { language })
}

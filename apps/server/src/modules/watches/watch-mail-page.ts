import * as contract from '@terrier/contract/watches'
import type { Language } from '@terrier/contract/language'
import { Problem } from '@terrier/contract/problems'
import { productName } from '@terrier/contract/product'
import { hashToken } from '@terrier/store/accounts/random-token'
import type { DigestReader } from '@terrier/store/watches/watches'

import type { AnyHandlerInput, Endpoint, MediaResponse } from '../../http/call.ts'
import { call } from '../../http/call.ts'
import type { Context } from '../../http/context.ts'
import { FailureLimit } from '../../http/failure-limit.ts'
import { networkOf } from '../../http/network-of.ts'
import { requireWritable } from '../../http/require-writable.ts'

/** Nobody opens so many of these pages; whoever guesses secrets is stopped long before one is found. */
const requestsPerMinute = 60

/** The page on which somebody ends mail about watches without logging in, and what it does. */
export function watchMailPages(now: () => Date): readonly Endpoint[] {
  const limit = new FailureLimit({ most: requestsPerMinute, windowMs: 60_000, now })
  const recipientOf = async (given: AnyHandlerInput, { store }: Context): Promise<DigestReader> => {
    given.setHeader('X-Robots-Tag', 'noindex')
    limit.count(networkOf(given.clientAddress))
    const digest = await store.watches.findDigest(hashToken(given.params.token))
    if (!digest) throw new Problem('not-found')
    return digest
  }
  return [
    call(contract.getWatchMailPage, async (given, context) => {
      const { language, wantsMail } = await recipientOf(given, context)
      return pageOf(language, wantsMail ? 'question' : 'done')
    }),
    call(contract.endWatchMail, async (given, context) => {
      const { userId, language } = await recipientOf(given, context)
      requireWritable(context.config)
      await context.store.write((tx) => tx.watches.setMail(userId, false))
      return pageOf(language, 'done')
    }),
  ]
}

const words = {
  en: {
    title: 'Emails about your watches',
    question: `${productName} sends you an email when something you watch changes.`,
    end: 'Stop these emails',
    done: 'You will get no more emails about your watches. What they find is still listed under Watches, where you can turn the emails on again.',
    open: `Open ${productName}`,
    htmlLanguage: 'en-GB',
  },
  // The Welsh has not been reviewed by a native speaker yet.
  cy: {
    title: 'E-byst am yr hyn rydych yn ei wylio',
    question: `Mae ${productName} yn anfon e-bost atoch pan fydd rhywbeth rydych yn ei wylio yn newid.`,
    end: 'Atal yr e-byst hyn',
    done: 'Ni chewch ragor o e-byst am yr hyn rydych yn ei wylio. Mae’r canlyniadau i’w gweld o hyd o dan Gwylio, lle gallwch droi’r e-byst ymlaen eto.',
    open: `Agor ${productName}`,
    htmlLanguage: 'cy',
  },
} as const satisfies Record<Language, object>

/** It has a form and a stylesheet of this site, and nothing else is allowed. */
const policy = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join(';')

/** The form posts to the address of the page itself, which so need not be in it. */
function pageOf(language: Language, part: 'question' | 'done'): MediaResponse {
  const text = words[language]
  const html = `<!doctype html>
<html lang="${text.htmlLanguage}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${text.title} - ${productName}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/api/docs/style.css">
</head>
<body>
<main>
<h1>${text.title}</h1>
<p>${text[part]}</p>
${part === 'question' ? `<form method="post"><button type="submit">${text.end}</button></form>` : ''}
<p><a href="/app/watches">${text.open}</a></p>
</main>
</body>
</html>
`
  return {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
      'Referrer-Policy': 'no-referrer',
      'Cache-Control': 'no-store',
    },
    body: Buffer.from(html),
  }
}

import * as contract from '@terrier/contract/feedback'
import { feedbackPageSize } from '@terrier/contract/limits'
import { Problem } from '@terrier/contract/problems'
import { canAdminister } from '@terrier/domain/access/admin-access'
import { assertAllowed } from '@terrier/domain/access/permission'
import { csvCell } from '@terrier/domain/export/csv-cell'
import type { FeedbackReader, StoredFeedback } from '@terrier/store/accounts/feedback'

import { call, type Endpoint } from '../../http/call.ts'
import { attachment } from '../../http/content-disposition.ts'
import { FailureLimit } from '../../http/failure-limit.ts'
import { requireWritable } from '../../http/require-writable.ts'
import { textStream } from '../../http/text-stream.ts'

const getAskForFeedback = call(contract.getAskForFeedback, async ({ viewer }, { store }) => {
  const user = await store.users.byId(viewer.userId)
  if (!user) throw new Problem('session-ended')
  return { askForFeedback: user.askForFeedback }
})

const setAskForFeedback = call(
  contract.setAskForFeedback,
  async ({ body: { askForFeedback }, viewer }, { store, config }) => {
    requireWritable(config)
    await store.write((tx) => tx.users.setAskForFeedback(viewer.userId, askForFeedback))
    return { askForFeedback }
  },
)

/** Forms that one account may send in a day. */
const maxForms = 20
const dayMs = 24 * 60 * 60_000

function sendFeedback(now: () => Date) {
  const limit = new FailureLimit({ most: maxForms, windowMs: dayMs, now })

  return call(contract.sendFeedback, async ({ body, viewer }, { store, config }) => {
    requireWritable(config)
    limit.count(String(viewer.userId))
    await store.write(async (tx) => {
      await tx.feedback.create(viewer.userId, body)
      await tx.users.setAskForFeedback(viewer.userId, false)
    })
    return {}
  })
}

const listFeedback = call(
  contract.listFeedback,
  async ({ query: { before }, viewer }, { store }) => {
    assertAllowed(canAdminister(viewer))
    // One more than the page size shows whether there is another page.
    const found = await store.feedback.page({
      limit: feedbackPageSize + 1,
      ...(before !== undefined && { before }),
    })
    const entries = found.slice(0, feedbackPageSize)
    return {
      entries: entries.map((entry) => ({ ...entry, createdAt: entry.createdAt.toISOString() })),
      next: found.length > feedbackPageSize ? (entries.at(-1)?.id ?? null) : null,
    }
  },
)

const rowsAtOnce = 200

const exportFeedback = call(contract.exportFeedback, ({ viewer }, { store }) => {
  assertAllowed(canAdminister(viewer))
  return {
    headers: {
      'Content-Type': contract.exportFeedback.reply.mediaType,
      'Content-Disposition': attachment('feedback.csv'),
      'Cache-Control': 'no-store',
    },
    body: textStream(feedbackCsv(store.feedback)),
  }
})

const columns = ['Date', 'Email', 'Question 1', 'Question 2', 'Question 3', 'Question 4']

/** With a byte order mark, by which spreadsheets recognise UTF-8: Welsh letters survive. */
async function* feedbackCsv(feedback: FeedbackReader): AsyncGenerator<string> {
  yield `\u{FEFF}${line(columns)}`
  let before: number | undefined
  for (;;) {
    const entries = await feedback.page({
      limit: rowsAtOnce,
      ...(before !== undefined && { before }),
    })
    before = entries.at(-1)?.id
    if (before === undefined) return
    yield entries.map((entry) => line(cellsOf(entry))).join('')
  }
}

const cellsOf = (entry: StoredFeedback): (string | null)[] => [
  entry.createdAt.toISOString(),
  entry.username,
  entry.question1,
  entry.question2,
  entry.question3,
  entry.question4,
]

const line = (values: readonly (string | null)[]): string => `${values.map(csvCell).join(',')}\r\n`

export const feedbackEndpoints = (now: () => Date): readonly Endpoint[] => [
  getAskForFeedback,
  setAskForFeedback,
  sendFeedback(now),
  listFeedback,
  exportFeedback,
]

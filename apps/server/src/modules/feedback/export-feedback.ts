import { exportFeedback as contract } from '@terrier/contract/feedback'
import { canAdminister } from '@terrier/domain/access/admin-access'
import { assertAllowed } from '@terrier/domain/access/permission'
import { csvCell } from '@terrier/domain/export/csv-cell'
import type { FeedbackReader, StoredFeedback } from '@terrier/store/accounts/feedback'

import { call } from '../../http/call.ts'
import { attachment } from '../../http/content-disposition.ts'
import { textStream } from '../../http/text-stream.ts'

const rowsAtOnce = 200

export const exportFeedback = call(contract, ({ viewer }, { store }) => {
  assertAllowed(canAdminister(viewer))
  return {
    headers: {
      'Content-Type': contract.reply.mediaType,
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

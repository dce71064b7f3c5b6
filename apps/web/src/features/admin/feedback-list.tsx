import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import type { FeedbackEntry } from '@terrier/contract/feedback'
import { Download } from 'lucide-react'

import { fetchFeedbackCsv, feedbackQuery } from '../../api/admin-queries.ts'
import { adminText as text } from '../../text/admin.ts'
import { feedbackText } from '../../text/feedback.ts'
import { dateFormat } from '../../text/date-format.ts'
import { Button } from '../../ui/button.tsx'
import { downloadBlob } from '../../ui/download-blob.ts'
import { InlineMessage } from '../../ui/inline-message.tsx'
import { Note } from '../../ui/note.tsx'
import { RowList, RowText } from '../../ui/row-list.tsx'
import { QueryResult } from './query-result.tsx'
import styles from './admin.module.css'

/** The submitted feedback, in pages, and a download of all of it. */
export function FeedbackList() {
  const list = useInfiniteQuery(feedbackQuery)
  const entries = list.data?.pages.flatMap((page) => page.entries) ?? []
  const exporting = useMutation({
    mutationFn: fetchFeedbackCsv,
    networkMode: 'always',
    onSuccess: (csv) => downloadBlob(csv, 'feedback.csv'),
  })
  return (
    <QueryResult query={list}>
      {entries.length === 0 ? (
        <Note>{text.noFeedback}</Note>
      ) : (
        <div>
          <Button
            icon={<Download size={20} strokeWidth={1.75} />}
            isPending={exporting.isPending}
            onPress={() => exporting.mutate()}
          >
            {text.feedbackCsv}
          </Button>
        </div>
      )}
      {exporting.isError && <InlineMessage kind="error">{text.failed}</InlineMessage>}
      <RowList as="ol" size="large" aria-label={text.feedback}>
        {entries.map((entry) => (
          <FeedbackLine key={entry.id} entry={entry} />
        ))}
      </RowList>
      {list.hasNextPage && (
        <Button isPending={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
          {text.older}
        </Button>
      )}
    </QueryResult>
  )
}

const questions = ['question1', 'question2', 'question3', 'question4'] as const

function FeedbackLine({ entry }: { readonly entry: FeedbackEntry }) {
  const { createdAt, username } = entry
  return (
    <li className={styles.entry}>
      <Note as="time" dateTime={createdAt}>
        {when.format(new Date(createdAt))}
      </Note>
      <RowText>
        <strong>{username ?? text.formerPerson}</strong>
        <dl className={styles.answers}>
          {questions.map((question) => (
            <div key={question}>
              <Note as="dt">{feedbackText.questions[question]}</Note>
              <dd>{entry[question]}</dd>
            </div>
          ))}
        </dl>
      </RowText>
    </li>
  )
}

const when = dateFormat({ dateStyle: 'short', timeStyle: 'short' })

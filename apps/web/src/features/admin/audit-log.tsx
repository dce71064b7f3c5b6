import { useInfiniteQuery } from '@tanstack/react-query'
import type { AuditEntry } from '@terrier/contract/admin'

import { auditQuery } from '../../api/admin-queries.ts'
import { adminText as text } from '../../text/admin.ts'
import { dateFormat } from '../../text/date-format.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { RowList, RowText } from '../../ui/row-list.tsx'
import { describeChange } from './describe-change.ts'
import { QueryResult } from './query-result.tsx'
import styles from './admin.module.css'

/** The audit log of user groups, in pages. */
export function AuditLog() {
  const log = useInfiniteQuery(auditQuery)
  const entries = log.data?.pages.flatMap((page) => page.entries) ?? []
  return (
    <QueryResult query={log}>
      {entries.length === 0 && <Note>{text.noAudit}</Note>}
      <RowList as="ol" size="large" aria-label={text.audit}>
        {entries.map((entry) => (
          <AuditLine key={entry.id} entry={entry} />
        ))}
      </RowList>
      {log.hasNextPage && (
        <Button isPending={log.isFetchingNextPage} onPress={() => void log.fetchNextPage()}>
          {text.older}
        </Button>
      )}
    </QueryResult>
  )
}

function AuditLine({ entry }: { readonly entry: AuditEntry }) {
  const { happenedAt, action, userGroupId, dataGroupId } = entry
  const about = [
    ...(userGroupId === null ? [] : [text.userGroupNumber({ id: userGroupId })]),
    ...(dataGroupId === null ? [] : [text.dataGroupNumber({ id: dataGroupId })]),
  ]
  return (
    <li className={styles.entry}>
      <Note as="time" dateTime={happenedAt}>
        {when.format(new Date(happenedAt))}
      </Note>
      <RowText>
        <strong>{whoOf(entry)}</strong> {actions.get(action) ?? action}
        {about.length > 0 && <Note as="span"> ({about.join(', ')})</Note>}
        <Note as="div">{describeChange(entry)}</Note>
      </RowText>
    </li>
  )
}

const actions = new Map(Object.entries(text.actions))

const when = dateFormat({ dateStyle: 'short', timeStyle: 'medium' })

function whoOf({ via, username, userId }: AuditEntry): string {
  if (via === 'command') return text.theCommand
  return username ?? text.person({ id: userId ?? 0 })
}

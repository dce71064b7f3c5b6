import { useInfiniteQuery } from '@tanstack/react-query'
import type { AdminPerson } from '@terrier/contract/admin-people'
import { emailMaxLength } from '@terrier/contract/limits'
import { UserRoundSearch } from 'lucide-react'
import { useState } from 'react'

import { peopleQuery } from '../../api/admin-queries.ts'
import { useDetails } from '../../api/map-queries.ts'
import { adminText as text } from '../../text/admin.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Note } from '../../ui/note.tsx'
import { RowList } from '../../ui/row-list.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { PersonCard } from './person-card.tsx'
import { PersonDialog, type PersonAction } from './person-dialog.tsx'
import { QueryResult } from './query-result.tsx'
import styles from './admin.module.css'

/** All accounts, filtered by name or email address, in pages. */
export function People() {
  const [search, setSearch] = useState('')
  const [question, setQuestion] = useState<PersonAction | null>(null)
  const [notice, setNotice] = useState<{ readonly id: number; readonly message: string } | null>(
    null,
  )
  const ownId = useDetails().data?.id
  const list = useInfiniteQuery(peopleQuery(search))
  const people: readonly AdminPerson[] = list.data?.pages.flatMap((page) => page.people) ?? []
  const find = (wanted: string) => {
    setNotice(null)
    setSearch(wanted)
  }
  return (
    <>
      <PeopleSearch isPending={list.isFetching && !list.isFetchingNextPage} onFind={find} />
      <QueryResult query={list}>
        {people.length === 0 && (
          <EmptyState
            icon={<UserRoundSearch size={32} strokeWidth={1.5} />}
            title={search === '' ? text.nobody : text.nobodyFound({ search })}
            {...(search !== '' && { help: text.nobodyHelp })}
          />
        )}
        <Note as="output">
          {people.length > 0 &&
            text.peopleShown({ count: people.length, limit: list.hasNextPage ? 'more' : 'all' })}
        </Note>
        <RowList size="large" aria-label={text.people}>
          {people.map((person) => (
            <PersonCard
              key={person.id}
              person={person}
              isOwn={person.id === ownId}
              notice={notice?.id === person.id ? notice.message : null}
              onQuestion={(kind) => setQuestion({ kind, person })}
              onNotice={(message) => setNotice({ id: person.id, message })}
            />
          ))}
        </RowList>
        {list.hasNextPage && (
          <Button isPending={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
            {text.more}
          </Button>
        )}
      </QueryResult>
      <PersonDialog
        question={question}
        onClose={() => setQuestion(null)}
        onDone={(message) => {
          if (question) setNotice({ id: question.person.id, message })
          setQuestion(null)
        }}
      />
    </>
  )
}

interface PeopleSearchProps {
  readonly isPending: boolean
  readonly onFind: (search: string) => void
}

function PeopleSearch({ isPending, onFind }: PeopleSearchProps) {
  const [typed, setTyped] = useState('')
  return (
    <search>
      <form
        className={styles.addLine}
        onSubmit={(event) => {
          event.preventDefault()
          onFind(typed.trim())
        }}
      >
        <TextField
          label={text.findPeople}
          type="search"
          autoComplete="off"
          maxLength={emailMaxLength}
          value={typed}
          onChange={setTyped}
        />
        <Button type="submit" isPending={isPending}>
          {text.find}
        </Button>
      </form>
    </search>
  )
}

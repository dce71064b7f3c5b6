import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createWatch } from '@terrier/contract/watches'
import { useEffect, useRef } from 'react'

import { request } from '../../api/request.ts'
import { watchesQuery } from '../../api/watch-queries.ts'
import { clearWatchProposal, type WatchProposal } from '../../document/watch-proposal.ts'
import { watchesText as text } from '../../text/watches.ts'
import { Note } from '../../ui/note.tsx'
import { NameForm } from './name-form.tsx'

interface NewWatchProps {
  readonly proposal: WatchProposal
  /** `message`: what was done; empty if nothing. */
  readonly onEnd: (message: string) => void
}

/** Names a watch and begins it. */
export function NewWatch({ proposal, onEnd }: NewWatchProps) {
  const queryClient = useQueryClient()
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that led here may be in a tray that is closed now.
  useEffect(() => heading.current?.focus(), [])
  const end = (message: string) => {
    clearWatchProposal()
    onEnd(message)
  }
  const { subject } = proposal
  const creating = useMutation({
    mutationFn: (name: string) => request(createWatch, { body: { name, subject } }),
    onSuccess: async (_, name) => {
      await queryClient.invalidateQueries(watchesQuery)
      end(text.created({ name }))
    },
  })
  return (
    <NameForm
      name={proposal.name}
      action={text.create}
      error={creating.error}
      isPending={creating.isPending}
      onSubmit={(name) => creating.mutate(name)}
      onCancel={() => end('')}
    >
      <h3 ref={heading} tabIndex={-1}>
        {text.proposal}
      </h3>
      <Note>{text.findsOf[subject.kind]}</Note>
    </NameForm>
  )
}

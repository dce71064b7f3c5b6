import { useMutation, useQueryClient } from '@tanstack/react-query'
import { watchNameMaxLength } from '@terrier/contract/limits'
import { createWatch } from '@terrier/contract/watches'
import { useEffect, useRef, useState } from 'react'

import { request } from '../../api/request.ts'
import { watchesQuery } from '../../api/watch-queries.ts'
import { clearWatchProposal, type WatchProposal } from '../../document/watch-proposal.ts'
import { watchesText as text } from '../../text/watches.ts'
import { Button } from '../../ui/button.tsx'
import { FormFoot } from '../../ui/form-foot.tsx'
import { Note } from '../../ui/note.tsx'
import { Stack } from '../../ui/stack.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Failure } from './failure.tsx'

interface NewWatchProps {
  readonly proposal: WatchProposal
  /** `message`: what was done; empty if nothing. */
  readonly onEnd: (message: string) => void
}

/** Names a watch and begins it. */
export function NewWatch({ proposal, onEnd }: NewWatchProps) {
  const queryClient = useQueryClient()
  const [name, setName] = useState(proposal.name)
  const [isMissing, setMissing] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that led here may be in a tray that is closed now.
  useEffect(() => heading.current?.focus(), [])
  const end = (message: string) => {
    clearWatchProposal()
    onEnd(message)
  }
  const { subject } = proposal
  const creating = useMutation({
    mutationFn: () => request(createWatch, { body: { name: name.trim(), subject } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries(watchesQuery)
      end(text.created({ name: name.trim() }))
    },
  })
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setMissing(name.trim() === '')
        if (name.trim() !== '') creating.mutate()
      }}
    >
      <Stack gap={3}>
        <h3 ref={heading} tabIndex={-1}>
          {text.proposal}
        </h3>
        <Note>{text.findsOf[subject.kind]}</Note>
        <TextField
          label={text.name}
          value={name}
          maxLength={watchNameMaxLength}
          autoComplete="off"
          error={isMissing ? text.nameMissing : undefined}
          onChange={setName}
        />
        {creating.error && <Failure error={creating.error} />}
        <FormFoot>
          <Button size="small" onPress={() => end('')}>
            {text.cancel}
          </Button>
          <Button size="small" variant="primary" type="submit" isPending={creating.isPending}>
            {text.create}
          </Button>
        </FormFoot>
      </Stack>
    </form>
  )
}

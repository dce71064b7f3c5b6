import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AdminDataGroup } from '@terrier/contract/admin'
import { useEffect, useId, useRef, useState } from 'react'

import { adminText as text } from '../../text/admin.ts'
import { Button } from '../../ui/button.tsx'
import { FormFoot } from '../../ui/form-foot.tsx'
import { InlineMessage } from '../../ui/inline-message.tsx'
import { Note } from '../../ui/note.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { Stack } from '../../ui/stack.tsx'
import { readObjects, type FileObjects } from './read-objects.ts'
import { sendObjects } from './send-objects.ts'
import { errorMessage } from './use-admin-mutation.ts'
import styles from './admin.module.css'

interface ImportFileProps {
  readonly dataGroup: AdminDataGroup
  readonly onClose: () => void
}

/** Imports a file into a data layer: choose, parse, upload. */
export function ImportFile({ dataGroup, onClose }: ImportFileProps) {
  const id = useId()
  const left = useRef(new AbortController())
  useEffect(() => {
    left.current = new AbortController()
    return () => left.current.abort()
  }, [])
  const reading = useMutation({
    networkMode: 'always',
    mutationFn: (file: File) => readObjects(file, left.current.signal),
  })
  return (
    <Stack gap={4}>
      <div className={styles.file}>
        <label htmlFor={id}>{text.file}</label>
        <input
          id={id}
          type="file"
          aria-describedby={`${id}-help`}
          onChange={({ target }) => target.files?.[0] && reading.mutate(target.files[0])}
        />
        <Note id={`${id}-help`}>{text.fileHelp}</Note>
      </div>
      {reading.isPending && <Spinner label={text.reading} />}
      {reading.isError && <InlineMessage kind="error">{errorMessage(reading.error)}</InlineMessage>}
      {reading.isSuccess && (
        <Found key={reading.submittedAt} found={reading.data} dataGroup={dataGroup} />
      )}
      <FormFoot>
        <Button onPress={onClose}>{text.close}</Button>
      </FormFoot>
    </Stack>
  )
}

interface FoundProps extends Pick<ImportFileProps, 'dataGroup'> {
  readonly found: FileObjects
}

function Found({ found, dataGroup: { id, title } }: FoundProps) {
  const queryClient = useQueryClient()
  const [sent, setSent] = useState(0)
  const sending = useMutation({
    networkMode: 'always',
    mutationFn: () => sendObjects(id, found?.objects ?? [], setSent),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['admin'] }),
  })
  if (found === null) return <InlineMessage kind="error">{text.asks}</InlineMessage>
  const { objects, skipped } = found
  if (objects.length === 0) return <InlineMessage kind="error">{text.nothingInIt}</InlineMessage>
  if (sending.isSuccess) {
    return (
      <InlineMessage kind="info">{text.imported({ count: objects.length, title })}</InlineMessage>
    )
  }
  return (
    <>
      <InlineMessage kind="info">
        <p>{text.found({ count: objects.length })}</p>
        {skipped > 0 && <p>{text.skipped({ count: skipped })}</p>}
      </InlineMessage>
      {sending.isError && (
        <InlineMessage kind="error">
          {text.stopped({ count: sent, why: errorMessage(sending.error) })}
        </InlineMessage>
      )}
      {sending.isPending && <ProgressBar label={text.importing} done={sent / objects.length} />}
      {sending.isIdle && (
        <Button variant="primary" takesFocus onPress={() => sending.mutate()}>
          {text.import}
        </Button>
      )}
    </>
  )
}

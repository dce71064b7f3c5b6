import {
  linkDocumentMaxLength,
  linkNoteMaxLength,
  titleNumberMaxLength,
} from '@terrier/contract/limits'
import { useState } from 'react'

import { ApiProblem } from '../../api/api-errors.ts'
import { useLinkChange } from '../../api/proposed-link-queries.ts'
import { proposedLinksText as text } from '../../text/proposed-links.ts'
import { Button } from '../../ui/button.tsx'
import { FormFoot } from '../../ui/form-foot.tsx'
import { InlineMessage } from '../../ui/inline-message.tsx'
import { Stack } from '../../ui/stack.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'

interface ProposeLinkFormProps {
  readonly polyId: number
  readonly onClose: () => void
}

/** Proposes which title a parcel belongs to, with the evidence. */
export function ProposeLinkForm({ polyId, onClose }: ProposeLinkFormProps) {
  const [titleNo, setTitleNo] = useState('')
  const [document, setDocument] = useState('')
  const [documentDate, setDocumentDate] = useState('')
  const [note, setNote] = useState('')
  const { mutate, isPending, error } = useLinkChange(onClose)
  const isReady = titleNo.trim() !== '' && document.trim() !== '' && !isPending
  const send = () =>
    mutate({
      name: 'propose',
      body: { polyId, titleNo, document, note, ...(documentDate !== '' && { documentDate }) },
    })
  return (
    <Stack
      as="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady) send()
      }}
    >
      <TextField
        label={text.titleNo}
        value={titleNo}
        onChange={setTitleNo}
        maxLength={titleNumberMaxLength}
      />
      <TextField
        label={text.document}
        help={text.documentHelp}
        value={document}
        onChange={setDocument}
        maxLength={linkDocumentMaxLength}
      />
      <TextField
        label={text.documentDate}
        type="date"
        value={documentDate}
        onChange={setDocumentDate}
      />
      <TextArea
        label={text.note}
        help={text.noteHelp}
        value={note}
        onChange={setNote}
        maxLength={linkNoteMaxLength}
        rows={2}
      />
      {error && (
        <InlineMessage kind="error">
          {error instanceof ApiProblem ? error.message : text.unreachable}
        </InlineMessage>
      )}
      <FormFoot>
        <Button onPress={onClose}>{text.cancel}</Button>
        <Button type="submit" variant="primary" isDisabled={!isReady} isPending={isPending}>
          {text.send}
        </Button>
      </FormFoot>
    </Stack>
  )
}

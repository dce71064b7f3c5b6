import type { ReactNode } from 'react'

import { adminText as text } from '../../text/admin.ts'
import { Button } from '../../ui/button.tsx'
import { FormFoot } from '../../ui/form-foot.tsx'
import { InlineMessage } from '../../ui/inline-message.tsx'
import { Stack } from '../../ui/stack.tsx'

interface SaveFormProps {
  readonly saving: { readonly isPending: boolean; readonly why: string | null }
  readonly isReady: boolean
  readonly onSave: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A form in a modal, saved as a whole. */
export function SaveForm({ saving, isReady, onSave, onClose, children }: SaveFormProps) {
  return (
    <Stack
      as="form"
      gap={4}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady && !saving.isPending) onSave()
      }}
    >
      {children}
      {saving.why !== null && <InlineMessage kind="error">{saving.why}</InlineMessage>}
      <FormFoot>
        <Button onPress={onClose}>{text.cancel}</Button>
        <Button type="submit" variant="primary" isDisabled={!isReady} isPending={saving.isPending}>
          {text.save}
        </Button>
      </FormFoot>
    </Stack>
  )
}

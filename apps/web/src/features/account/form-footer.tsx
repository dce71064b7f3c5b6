import { useLayoutEffect, useRef, type ReactNode } from 'react'

import { Button } from '../../ui/button.tsx'
import { FormFoot } from '../../ui/form-foot.tsx'
import { InlineMessage } from '../../ui/inline-message.tsx'
import { Note } from '../../ui/note.tsx'
import { Stack } from '../../ui/stack.tsx'
import { accountText as text } from '../../text/account.ts'

interface FormFootProps {
  readonly isSending: boolean
  /** Why the last submission failed, as a sentence. */
  readonly message: string | null
  readonly children: ReactNode
}

/** The end of a form: its error message and the submit button. */
export function FormFooter({ isSending, message, children }: FormFootProps) {
  return (
    <>
      {message !== null && <InlineMessage kind="error">{message}</InlineMessage>}
      <FormFoot>
        <Button type="submit" variant="primary" isPending={isSending}>
          {children}
        </Button>
      </FormFoot>
    </>
  )
}

interface DoneProps {
  readonly heading: string
  readonly help?: string
  readonly onDone: () => void
}

/** Confirmation that replaces a form after a successful submission. */
export function Done({ heading, help, onDone }: DoneProps) {
  const title = useRef<HTMLHeadingElement>(null)
  // The focused control is unmounted with the form, so a screen reader continues at the result.
  useLayoutEffect(() => title.current?.focus(), [])
  return (
    <Stack gap={5} align="start">
      <h2 ref={title} tabIndex={-1}>
        {heading}
      </h2>
      {help !== undefined && <Note size="form">{help}</Note>}
      <Button variant="primary" onPress={onDone}>
        {text.ok}
      </Button>
    </Stack>
  )
}

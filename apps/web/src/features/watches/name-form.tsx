import { watchNameMaxLength } from '@terrier/contract/limits'
import { useState, type ReactNode } from 'react'

import { watchesText as text } from '../../text/watches.ts'
import { Button } from '../../ui/button.tsx'
import { FormFoot } from '../../ui/form-foot.tsx'
import { Stack } from '../../ui/stack.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Failure } from './failure.tsx'

interface NameFormProps {
  readonly name: string
  /** The button that sends the form. */
  readonly action: string
  readonly error: Error | null
  readonly isPending: boolean
  /** Receives the name without white space around it, never an empty one. */
  readonly onSubmit: (name: string) => void
  readonly onCancel: () => void
  /** What stands above the field. */
  readonly children?: ReactNode
}

/** Asks for the name of a watch. */
export function NameForm(props: NameFormProps) {
  const { action, error, isPending, onSubmit, onCancel, children } = props
  const [typed, setTyped] = useState(props.name)
  const [isMissing, setMissing] = useState(false)
  const name = typed.trim()
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setMissing(name === '')
        if (name !== '') onSubmit(name)
      }}
    >
      <Stack gap={3}>
        {children}
        <TextField
          label={text.name}
          value={typed}
          maxLength={watchNameMaxLength}
          autoComplete="off"
          error={isMissing ? text.nameMissing : undefined}
          onChange={setTyped}
        />
        {error && <Failure error={error} />}
        <FormFoot>
          <Button size="small" onPress={onCancel}>
            {text.cancel}
          </Button>
          <Button size="small" variant="primary" type="submit" isPending={isPending}>
            {action}
          </Button>
        </FormFoot>
      </Stack>
    </form>
  )
}

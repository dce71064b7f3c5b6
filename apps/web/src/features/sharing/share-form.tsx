import { emailMaxLength } from '@terrier/contract/limits'
import type { SharedAccess } from '@terrier/contract/sharing'
import { isEmailAddress } from '@terrier/domain/account/email-address'
import { useEffect, useState, type RefObject } from 'react'

import { sharingText as text } from '../../text/sharing.ts'
import { Button } from '../../ui/button.tsx'
import { Segments } from '../../ui/segments.tsx'
import { Row, Stack } from '../../ui/stack.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { Share } from './use-shares.ts'

interface ShareFormProps {
  readonly emailRef: RefObject<HTMLInputElement | null>
  readonly onAdd: (entry: Share) => void
}

const choices = [
  { value: '1', words: text.readOnly },
  { value: '3', words: text.write },
] as const

/**
 * Field to share the map with another user. Without a valid address it adds nothing and shows no
 * message; the field is marked as invalid. Specification 5, "Sharing".
 */
export function ShareForm({ emailRef, onAdd }: ShareFormProps) {
  const [email, setEmail] = useState('')
  const [access, setAccess] = useState<'1' | '3'>('1')
  const [isInvalid, setInvalid] = useState(false)
  useEffect(() => emailRef.current?.focus(), [emailRef])

  const add = () => {
    const address = email.trim()
    setInvalid(!isEmailAddress(address))
    if (!isEmailAddress(address)) return emailRef.current?.focus()
    onAdd({ email: address, access: Number(access) as SharedAccess })
    setEmail('')
    setAccess('1')
    emailRef.current?.focus()
  }

  return (
    <Stack
      as="form"

      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        add()
      }}
    >
      <TextField
        label={text.email}
        type="email"
        inputMode="email"
        autoComplete="off"
        maxLength={emailMaxLength}
        ref={emailRef}
        value={email}
        aria-invalid={isInvalid || undefined}
        onChange={(value) => {
          setEmail(value)
          setInvalid(false)
        }}
      />
      <Row gap={3} justify="between">
        <Segments label={text.access} value={access} onChange={setAccess} choices={choices} />
        <Button type="submit" variant="primary">
          {text.add}
        </Button>
      </Row>
    </Stack>
  )
}

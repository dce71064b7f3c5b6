import type { ViewLink } from '@terrier/contract/public-links'
import { Trash2 } from 'lucide-react'

import { useMapDocument } from '../../document/map-document.ts'
import { sharingText as text } from '../../text/sharing.ts'
import { Button } from '../../ui/button.tsx'
import { CopyField } from '../../ui/copy-field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { embedCode } from './embed-code.ts'
import { LinkSummary } from './link-summary.tsx'
import { Row, Stack } from '../../ui/stack.tsx'
import { useCopied } from '../../ui/use-copied.ts'

interface ViewRowProps {
  readonly view: ViewLink
  readonly name: string
  /** Whether it was just created: then its button takes the focus. */
  readonly isNew: boolean
  readonly isPending: boolean
  readonly onRemove: () => void
}

export function ViewRow({ view, name, isNew, isPending, onRemove }: ViewRowProps) {
  const title = useMapDocument((map) => map.document.name)
  const link = new URL(view.path, window.location.origin).href
  const { isCopied, copy } = useCopied(() => {})
  return (
    <Stack as="li" gap={2}>
      <CopyField label={name} value={link} isPrimary takesFocus={isNew} />
      <LinkSummary {...view} />
      <Row justify="between">
        <Button
          size="small"
          {...(!isCopied && { 'aria-label': text.embedOf({ link: name }) })}
          onPress={() => copy(embedCode(link, title))}
        >
          {isCopied ? text.copied : text.copyEmbed}
        </Button>
        <IconButton
          label={text.removeView({ link: name })}
          isPending={isPending}
          onPress={onRemove}
        >
          <Trash2 size={20} strokeWidth={1.75} />
        </IconButton>
      </Row>
    </Stack>
  )
}

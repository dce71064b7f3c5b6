import { mapTitleMaxLength, untitledMapName } from '@terrier/contract/limits'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import { newUuid } from '../../api/new-uuid.ts'
import { useMapDocument } from '../../document/map-document.ts'
import { dialogText } from '../../text/dialog.ts'
import { mapMenuText as text } from '../../text/map-menu.ts'
import { Button } from '../../ui/button.tsx'
import { FormFoot } from '../../ui/form-foot.tsx'
import { InlineMessage } from '../../ui/inline-message.tsx'
import { Modal } from '../../ui/modal.tsx'
import { Note } from '../../ui/note.tsx'
import { Stack } from '../../ui/stack.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toast-queue.ts'
import { openSaved } from './open-saved.ts'
import type { MapModalProps } from './map-modal.ts'
import { refreshLists } from './restore-map.ts'
import { refusalText, saveAs } from './save-as.ts'

export function SnapshotModal({ isOpen, onClose }: MapModalProps) {
  return (
    <Modal title={text.snapshotTitle} isOpen={isOpen} onClose={onClose}>
      <SnapshotForm onClose={onClose} />
    </Modal>
  )
}

function SnapshotForm({ onClose }: { readonly onClose: () => void }) {
  const [name, setName] = useState(nameOfOpenMap)
  const save = useSaveSnapshot(onClose)
  const canSave = name.trim() !== ''
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // Focuses the field immediately, with the suggested name selected for overwriting.
    input.current?.focus()
    input.current?.select()
  }, [])
  return (
    <Stack
      as="form"
      gap={4}
      onSubmit={(event) => {
        event.preventDefault()
        if (canSave && !save.isPending) save.mutate(name)
      }}
    >
      <Note size="form">{text.snapshotHelp}</Note>
      <TextField
        label={text.snapshotName}
        value={name}
        onChange={setName}
        maxLength={mapTitleMaxLength}
        autoComplete="off"
        ref={input}
      />
      {save.error && (
        <InlineMessage kind="error">{refusalText(save.error, text.snapshotFailed)}</InlineMessage>
      )}
      <FormFoot>
        <Button onPress={onClose}>{dialogText.cancel}</Button>
        <Button type="submit" variant="primary" isDisabled={!canSave} isPending={save.isPending}>
          {text.snapshotConfirm}
        </Button>
      </FormFoot>
    </Stack>
  )
}

function useSaveSnapshot(onSaved: () => void) {
  const queryClient = useQueryClient()
  // One change id per name: a retry must not create a second snapshot, another name must.
  const [changeIds] = useState(() => new Map<string, string>())
  return useMutation({
    networkMode: 'always',
    mutationFn: (name: string) => {
      const changeId = changeIds.get(name) ?? newUuid()
      changeIds.set(name, changeId)
      return saveAs(name, { isSnapshot: true, changeId })
    },
    onSuccess: async (eid, name) => {
      const open = () => void openSaved(queryClient, eid)
      showToast({
        kind: 'done',
        message: text.snapshotSaved({ name: name.trim() }),
        action: { label: text.openSnapshot, onPress: open },
      })
      onSaved()
      await refreshLists(queryClient)
    },
  })
}

/** Suggested name; empty for a map without a title. */
function nameOfOpenMap(): string {
  const { name } = useMapDocument.getState().document
  return name === untitledMapName ? '' : name
}

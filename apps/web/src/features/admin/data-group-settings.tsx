import { changeDataGroup, type AdminDataGroup } from '@terrier/contract/admin'
import { dataGroupTitleMaxLength } from '@terrier/contract/limits'
import { useState } from 'react'

import { adminText as text } from '../../text/admin.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { CompactSelect } from '../../ui/compact-select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { SaveForm } from './save-form.tsx'
import { useAdminMutation } from './use-admin-mutation.ts'

interface DataGroupSettingsProps {
  readonly dataGroup: AdminDataGroup
  readonly onClose: () => void
}

const accesses = [
  { value: 1, words: text.readOnly },
  { value: 3, words: text.readWrite },
] as const
const openAccesses = [{ value: 0, words: text.nothing }, ...accesses] as const

export function DataGroupSettings({ dataGroup, onClose }: DataGroupSettingsProps) {
  const saving = useAdminMutation(changeDataGroup, onClose)
  const [settings, setSettings] = useState(dataGroup)
  const set = (fields: Partial<AdminDataGroup>) => setSettings((all) => ({ ...all, ...fields }))
  const { id, title, hexColour, access, openAccess, showMarkerInPolys } = settings
  return (
    <SaveForm
      saving={saving}
      isReady={title.trim() !== ''}
      onSave={() =>
        saving.change({ body: { id, title, hexColour, access, openAccess, showMarkerInPolys } })
      }
      onClose={onClose}
    >
      <TextField
        label={text.title}
        maxLength={dataGroupTitleMaxLength}
        value={title}
        onChange={(value) => set({ title: value })}
      />
      <TextField
        label={text.colour}
        type="color"
        value={hexColour}
        onChange={(value) => set({ hexColour: value })}
      />
      <CompactSelect
        size="form"
        label={text.mostAccess}
        value={access}
        choices={accesses}
        onChange={(value) => set({ access: value })}
      />
      <CompactSelect
        size="form"
        label={text.openAccess}
        value={openAccess}
        choices={openAccesses}
        onChange={(value) => set({ openAccess: value })}
      />
      <Checkbox
        isSelected={showMarkerInPolys}
        onChange={(value) => set({ showMarkerInPolys: value })}
      >
        {text.markers}
      </Checkbox>
    </SaveForm>
  )
}

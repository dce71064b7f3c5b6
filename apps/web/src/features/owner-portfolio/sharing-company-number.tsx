import type { Owner } from '@terrier/contract/owners'

import { searchForOwner } from '../../document/owner-search.ts'
import { ownerPortfolioText as text } from '../../text/owner-portfolio.ts'
import { Inset } from '../../ui/inset.tsx'
import { Note } from '../../ui/note.tsx'
import { TextButton } from '../../ui/text-button.tsx'

/** Owners with the same company number that are counted separately, since their names differ. */
export function SharingCompanyNumber({ owners }: { readonly owners: readonly Owner[] }) {
  return (
    <Inset>
      <p>{text.sharingNumber}</p>
      <ul>
        {owners.map(({ key, name, titles }) => (
          <li key={key}>
            <TextButton onClick={() => searchForOwner(name, key)}>
              {text.sharingOwner({ name, titles })}
            </TextButton>
          </li>
        ))}
      </ul>
      <Note size="small">{text.sharingNumberHelp}</Note>
    </Inset>
  )
}

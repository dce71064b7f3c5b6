import type { SelectedProperty } from '@terrier/contract/saved-map'

import { landInformationText as text } from '../../text/land-information.ts'
import { FactList } from '../../ui/fact-list.tsx'
import { InlineMessage } from '../../ui/inline-message.tsx'
import { Identifier } from '../../ui/identifier.tsx'

type MissingPropertyProps = Pick<SelectedProperty, 'polyId' | 'titleNo'>

/** A property selected in an earlier edition of the register that is not in the published one. */
export function MissingProperty({ polyId, titleNo }: MissingPropertyProps) {
  return (
    <>
      <InlineMessage kind="info">{text.gone}</InlineMessage>
      <FactList
        labels="116px"
        facts={[
          { label: text.titleNo, value: <Identifier>{titleNo ?? text.unknownTitle}</Identifier> },
          { label: text.parcel, value: polyId },
        ]}
      />
    </>
  )
}

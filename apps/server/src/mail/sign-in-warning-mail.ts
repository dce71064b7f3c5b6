import { productName } from '@terrier/contract/product'
import type { NewMail } from '@terrier/store/outgoing-mail'

import { timeInBritain } from './time-in-britain.ts'
import { writeMail } from './write-mail.ts'

interface Warning {
  readonly userId: number
  readonly recipient: string
  /** When the limit was reached. */
  readonly at: Date
}

/** Warns the owner of an account about many wrong passwords. */
export function signInWarningMail({ userId, recipient, at }: Warning): NewMail {
  const written = writeMail(recipient, {
    en: {
      subject: `Wrong passwords were entered for your ${productName} account`,
      paragraphs: [
        `Someone has entered many wrong passwords for your ${productName} account. We stopped them at ${timeInBritain('en', at)}. Nobody has logged in with those passwords.`,
        'If it was you, wait 15 minutes and try again.',
        `If it was not you, you do not need to do anything. You can still log in on a device where you have logged in before. If you use your ${productName} password anywhere else, or if it is easy to guess, choose another one.`,
        `We send this at most once a day. We never ask for your password by email.`,
      ],
    },
    // The Welsh has not been reviewed by a native speaker yet.
    cy: {
      subject: `Rhoddwyd cyfrineiriau anghywir ar gyfer eich cyfrif ${productName}`,
      paragraphs: [
        `Mae rhywun wedi rhoi llawer o gyfrineiriau anghywir ar gyfer eich cyfrif ${productName}. Fe’u rhwystrwyd: ${timeInBritain('cy', at)}. Nid oes neb wedi mewngofnodi gyda’r cyfrineiriau hynny.`,
        'Os chi oedd hwnnw, arhoswch chwarter awr a rhowch gynnig arall arni.',
        `Os nad chi oedd hwnnw, does dim angen gwneud dim. Gallwch fewngofnodi o hyd ar ddyfais lle rydych wedi mewngofnodi o’r blaen. Os ydych yn defnyddio eich cyfrinair ${productName} yn rhywle arall, neu os yw’n hawdd ei ddyfalu, dewiswch un arall.`,
        'Rydym yn anfon hwn unwaith y dydd ar y mwyaf. Fyddwn ni byth yn gofyn am eich cyfrinair drwy e-bost.',
      ],
    },
  })
  return { ...written, senderId: null, about: `sign-in-warning:${userId}` }
}

import { hash, verify, type Options } from '@node-rs/argon2'

/** The parameters of argon2: memory in KiB, passes, lanes. */
export type PasswordCost = Readonly<
  Required<Pick<Options, 'memoryCost' | 'timeCost' | 'parallelism'>>
>

/** Argon2id (the library's default), 64 MiB, 3 passes: about a tenth of a second of one core. */
export const passwordCost: PasswordCost = {
  memoryCost: 64 * 1024,
  timeCost: 3,
  parallelism: 1,
}

/** The stored hash of a password: a PHC string with its own random salt. */
export function hashPassword(password: string, cost = passwordCost): Promise<string> {
  return hash(password.normalize('NFC'), cost)
}

/** Whether a hash was made with these parameters and the present version of argon2id. */
export function hasCost(passwordHash: string, cost: PasswordCost): boolean {
  const { memoryCost, timeCost, parallelism } = cost
  return passwordHash.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`)
}

/** Whether a password matches a hash. Takes as long as hashing, whatever the result. */
export function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  return verify(passwordHash, password.normalize('NFC'))
}

/**
 * The hash of an unknown password, at the same cost. Verified if there is no account, so that the
 * response time does not reveal who is registered.
 */
export const dummyPasswordHash =
  '$argon2id$v=19$m=65536,t=3,p=1$P7RQZRbekSgwnmo82nTN1g$gNf85i31pSHUrZmQ4NGcyIww8x03EzbdQAGTFgelRK8'

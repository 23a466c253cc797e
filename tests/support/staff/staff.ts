import { callOverHttp, type Person, signUpPerson } from '../../functions/deployed/stack';

/** Actions of staff on an order, made with the same calls that the admin pages send. */
export interface Staff {
  approve: (orderId: string) => Promise<void>;
  sendOut: (orderId: string) => Promise<void>;
  deliver: (orderId: string) => Promise<void>;
}

async function callSuccessfully(name: string, data: object, caller: Person): Promise<void> {
  const { status, reason } = await callOverHttp(name, data, caller);
  if (status !== 200) throw new Error(`${name}: ${status} ${reason ?? ''}`);
}

export async function signInStaff(): Promise<Staff> {
  const admin = await signUpPerson({ admin: true });
  return {
    approve: (id) =>
      callSuccessfully(
        'reviewPayment',
        { confirmation_id: id, decision: 'approve', seen_in_bank: true },
        admin,
      ),
    sendOut: (id) => callSuccessfully('dispatchOrder', { order_id: id }, admin),
    deliver: (id) => callSuccessfully('setOrderStatus', { order_id: id, status: 'delivered' }, admin),
  };
}

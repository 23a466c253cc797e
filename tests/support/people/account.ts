export interface Account {
  uid: string;
  email: string;
  password: string;
  firstName: string;
  lastName: string;
}

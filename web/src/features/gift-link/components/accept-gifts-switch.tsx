import Switch from '@mui/material/Switch';
import { useId } from 'react';
import { showToast } from '#components/feedback/toast.tsx';
import { getErrorMessage } from '#lib/errors.ts';
import { setAllowGifting } from '../api/gift-page';
import styles from './gift-link.module.css';

/** Requires a `MuiArea` ancestor. */
export function AcceptGiftsSwitch({ uid, isOn }: { uid: string; isOn: boolean }) {
  const id = useId();
  const noteId = useId();
  const change = async (isAllowed: boolean) => {
    try {
      await setAllowGifting(uid, isAllowed);
    } catch (error) {
      showToast(getErrorMessage(error), 'error');
    }
  };
  return (
    <div className={styles.switch}>
      <div>
        <label htmlFor={id}>Accept gifts</label>
        <p id={noteId}>
          {isOn
            ? 'Anyone with your link can send you a box.'
            : 'Your page says that you’re not accepting gifts right now.'}
        </p>
      </div>
      <Switch
        id={id}
        checked={isOn}
        onChange={(_event, isChecked) => void change(isChecked)}
        slotProps={{ input: { 'aria-describedby': noteId } }}
      />
    </div>
  );
}

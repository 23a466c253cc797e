import styles from './note-and-packaging-step.module.css';
import { maxTextLength } from '@sharebox/domain/common/text';
import { useCart } from '#shared/cart/cart-store.ts';
import { NoteField } from '#components/forms/note-field.tsx';
import { SectionCard } from '#components/layout/section-card.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { CartContents } from '#shared/orders/box-contents.tsx';
import { PackagingChoice } from '#shared/orders/packaging-choice.tsx';
import { SmallButton, QuietButton } from '#components/actions/button.tsx';
import { Banner } from '#components/feedback/banner.tsx';
import type { CartView } from '#shared/cart/create-cart.ts';
import { useSharedCartState } from '#shared/cart/shared-cart-state.ts';

async function drop(text: string): Promise<void> {
  const { currentCartSync } = await import('#shared/cart/sharing/sharing.ts');
  currentCartSync.get()?.dropUnsaved(text);
}

/** The user's notes that were replaced by the partner's note while both were typing, so that no text is lost. */
function UnsavedNotes({ note, setNote }: Pick<CartView, 'note' | 'setNote'>) {
  const shown = useSharedCartState();
  return shown?.unsaved.map((text) => {
    const both = `${note}\n${text}`;
    const use = (chosen: string) => {
      setNote(chosen);
      void drop(text);
    };
    // While a member pays, the note can't change.
    const disabled = shown.payer !== null;
    return (
      <Banner
        key={text}
        tone="gold"
        icon="edit"
        title="You also wrote"
        action={
          <Stack row gap={2}>
            <SmallButton disabled={disabled} onClick={() => use(text)}>
              Use mine
            </SmallButton>
            {both.length <= maxTextLength && (
              <SmallButton disabled={disabled} onClick={() => use(both)}>
                Keep both
              </SmallButton>
            )}
            <QuietButton onClick={() => void drop(text)}>Discard</QuietButton>
          </Stack>
        }
      >
        “{text}”
      </Banner>
    );
  });
}

export default function NoteAndPackagingStep() {
  const cart = useCart();
  const { note, setNote, options, setOptions } = cart;
  return (
    <div className={styles.layout}>
      <Stack gap={6}>
        <NoteField
          label="Your love note"
          help="It goes on top of everything in the box."
          placeholder="To the one across the table…"
          value={note}
          max={maxTextLength}
          onChange={setNote}
        />
        <UnsavedNotes note={note} setNote={setNote} />
        <PackagingChoice
          value={options.packaging_option}
          onChange={(packaging_option) => setOptions({ packaging_option })}
        />
      </Stack>
      <SectionCard title="Meal summary" isSmall>
        <CartContents cart={cart} isForUser />
      </SectionCard>
    </div>
  );
}

import { lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import { RouteGuard } from './guards';
import { loadDataRouter } from './data-router-store';
import { Layout } from './shell/layout';

const Home = lazy(() => import('#features/home/routes/home.tsx'));
const WeeklyDrop = lazy(() => import('#features/menu/routes/weekly-drop.tsx'));
const SignIn = lazy(() => import('#features/auth/routes/sign-in.tsx'));
const SignUp = lazy(() => import('#features/auth/routes/sign-up.tsx'));
const ForgotPassword = lazy(() => import('#features/auth/routes/forgot-password.tsx'));
const AuthAction = lazy(() => import('#features/auth/routes/auth-action.tsx'));
const CompleteProfile = lazy(() => import('#features/profile/routes/complete-profile.tsx'));
const Checkout = lazy(() => import('#features/checkout/routes/checkout.tsx'));
const ReviewOrder = lazy(() => import('#features/checkout/routes/review-order.tsx'));
const GiftCheckout = lazy(() => import('#features/checkout/routes/gift-checkout.tsx'));
const ReviewGift = lazy(() => import('#features/checkout/routes/review-gift.tsx'));
const PaymentInstructions = lazy(() => import('#features/payment/routes/payment-instructions.tsx'));
const PaymentState = lazy(() => import('#features/payment/routes/payment-state.tsx'));
const PublicGift = lazy(() => import('#features/gifts/routes/public-gift.tsx'));
const GiftSuccess = lazy(() => import('#features/gifts/routes/gift-success.tsx'));
const GiftOrder = lazy(() => import('#features/gifts/routes/gift-order.tsx'));
const Unwrap = lazy(() => import('#features/unwrapping/routes/unwrap.tsx'));
const OpenGift = lazy(() => import('#features/orders/routes/open-gift.tsx'));
const ReceivedGift = lazy(() => import('#features/orders/routes/received-gift.tsx'));
const FollowedOrder = lazy(() => import('#features/orders/routes/followed-order.tsx'));
const Together = lazy(() => import('#features/together/routes/together.tsx'));
const Profile = lazy(() => import('./member-profile'));
const Admin = lazy(async () => {
  await loadDataRouter();
  return import('#features/admin/routes/admin.tsx');
});
const Customer = lazy(async () => {
  await loadDataRouter();
  return import('#features/admin/routes/customer.tsx');
});
const Kitchen = lazy(() => import('#features/kitchen/routes/kitchen.tsx'));
const KitchenRatings = lazy(() => import('#features/kitchen/routes/ratings.tsx'));
const Run = lazy(() => import('#features/deliveries/routes/run.tsx'));
const Packing = lazy(() => import('#features/packing/routes/packing.tsx'));
const Papers = lazy(() => import('#features/packing/routes/papers.tsx'));
const About = lazy(() => import('#features/info/routes/about.tsx'));
const Careers = lazy(() => import('#features/info/routes/careers.tsx'));
const Contact = lazy(() => import('#features/info/routes/contact.tsx'));
const Faq = lazy(() => import('#features/info/routes/faq.tsx'));
const Partner = lazy(() => import('#features/info/routes/partner.tsx'));
const Press = lazy(() => import('#features/info/routes/press.tsx'));
const Help = lazy(() => import('#features/info/routes/help.tsx'));
const Delivery = lazy(() => import('#features/info/routes/delivery.tsx'));
const Privacy = lazy(() => import('#features/info/routes/privacy.tsx'));
const Terms = lazy(() => import('#features/info/routes/terms.tsx'));
const Cookies = lazy(() => import('#features/info/routes/cookies.tsx'));
const NotFound = lazy(() => import('./not-found-page'));

/** Routes that require a session (docs/product/pages.md#addresses). */
const guarded = [
  { path: paths.completeProfile, requires: 'signed-in', page: <CompleteProfile /> },
  { path: paths.checkout, requires: 'buyer', page: <Checkout /> },
  { path: paths.reviewSelf, requires: 'signed-in', page: <ReviewOrder page="review" /> },
  { path: paths.reviewGift, requires: 'signed-in', page: <ReviewGift /> },
  { path: paths.giftCheckout, requires: 'buyer', page: <GiftCheckout /> },
  { path: paths.payment, requires: 'signed-in', page: <ReviewOrder page="payment" /> },
  { path: paths.paymentInstructions, requires: 'buyer', page: <PaymentInstructions /> },
  { path: paths.paymentPending, requires: 'buyer', page: <PaymentState page="pending" /> },
  { path: paths.orderConfirmationPending, requires: 'buyer', page: <PaymentState page="waiting" /> },
  { path: paths.paymentSuccess, requires: 'buyer', page: <PaymentState page="success" /> },
  { path: paths.profile, requires: 'complete-profile', page: <Profile /> },
  { path: paths.receivedGift, requires: 'complete-profile', page: <ReceivedGift /> },
  { path: paths.followedOrder, requires: 'buyer', page: <FollowedOrder /> },
  { path: `${paths.admin}/*`, requires: 'bookkeeper', page: <Admin /> },
  { path: paths.adminCustomer, requires: 'admin', page: <Customer /> },
  { path: paths.kitchen, requires: 'kitchen', page: <Kitchen /> },
  { path: paths.kitchenRatings, requires: 'kitchen', page: <KitchenRatings /> },
  { path: paths.run, requires: 'driver', page: <Run /> },
  { path: paths.packing, requires: 'kitchen', page: <Packing /> },
  { path: paths.packingLabels, requires: 'admin', page: <Papers what="labels" /> },
  { path: paths.packingSlips, requires: 'admin', page: <Papers what="slips" /> },
] as const;

/**
 * The routes of the app. Must be rendered inside a router: `ShopRouter` in the browser, `StaticRouter` for
 * prerendering.
 */
export function App() {
  return (
    <Routes>
      <Route element={<Layout />}>
        <Route path={paths.home} element={<Home />} />
        <Route path={paths.weeklyDrop} element={<WeeklyDrop />} />
        <Route path={paths.interactiveMenu} element={<WeeklyDrop />} />
        <Route path={paths.signIn} element={<SignIn />} />
        <Route path={paths.login} element={<SignIn />} />
        <Route path={paths.signUp} element={<SignUp />} />
        <Route path={paths.forgotPassword} element={<ForgotPassword />} />
        <Route path={paths.authAction} element={<AuthAction />} />
        {guarded.map(({ path, requires, page }) => (
          <Route key={path} path={path} element={<RouteGuard requires={requires}>{page}</RouteGuard>} />
        ))}
        <Route path={paths.publicGift} element={<PublicGift />} />
        <Route path={paths.together} element={<Together />} />
        <Route path={paths.giftSuccess} element={<GiftSuccess />} />
        <Route path={paths.giftOrder} element={<GiftOrder of="gift" />} />
        <Route path={paths.unwrap} element={<Unwrap />} />
        <Route path={paths.openGift} element={<OpenGift />} />
        <Route path={paths.order} element={<GiftOrder of="order" />} />
        <Route path={paths.about} element={<About />} />
        <Route path={paths.careers} element={<Careers />} />
        <Route path={paths.contact} element={<Contact />} />
        <Route path={paths.faq} element={<Faq />} />
        <Route path={paths.partner} element={<Partner />} />
        <Route path={paths.press} element={<Press />} />
        <Route path={paths.help} element={<Help />} />
        <Route path={paths.delivery} element={<Delivery />} />
        <Route path={paths.privacy} element={<Privacy />} />
        <Route path={paths.terms} element={<Terms />} />
        <Route path={paths.cookies} element={<Cookies />} />
        <Route path="*" element={<NotFound />} />
      </Route>
    </Routes>
  );
}
